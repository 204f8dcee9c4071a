import { storyFilesIn } from "./story-files.ts"

// As text, because importing every story would load the whole app.
const sources = import.meta.glob<string>(["../../../../packages/react/src/**/*.stories.tsx", "../**/*.stories.tsx"], {
  eager: true,
  query: "?raw",
  import: "default"
})
const registries = import.meta.glob<string>(
  ["../routes/{registry,app-pages}.tsx", "../draw-page.tsx", "../pages/admin/admin-area.tsx"],
  {
    eager: true,
    query: "?raw",
    import: "default"
  }
)

const UP = "../../../../"
const fromRoot = (path: string) => (path.startsWith(UP) ? path.slice(UP.length) : `apps/web/src/${path.slice(3)}`)

export const storyFiles = storyFilesIn(
  Object.fromEntries(Object.entries(sources).map(([path, source]) => [fromRoot(path), source]))
)

export const registrySource = Object.values(registries).join("\n")
