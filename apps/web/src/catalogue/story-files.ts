import { storyNameFromExport, toId } from "storybook/internal/csf"

export interface StoryLink {
  readonly name: string
  readonly href: string
}

export interface StoryFile {
  readonly path: string
  readonly title: string
  readonly docs: string
  readonly stories: ReadonlyArray<StoryLink>
  readonly components: ReadonlyArray<string>
  readonly source: string
}

const opened = (kind: "story" | "docs", id: string) => `./?path=/${kind}/${id}`

const componentsIn = (source: string): ReadonlyArray<string> => {
  const meta = /^export default \{(?:.|\n(?!\n))*/m.exec(source)?.[0] ?? ""
  const first = /\bcomponent: (\w+)/.exec(meta)?.[1]
  const more = /\bsubcomponents: \{([^}]*)\}/.exec(meta)?.[1] ?? ""
  return [...(first === undefined ? [] : [first]), ...(more.match(/\w+/g) ?? [])]
}

export const storyFilesIn = (sources: Readonly<Record<string, string>>): ReadonlyArray<StoryFile> =>
  Object.entries(sources)
    .flatMap(([path, source]) => {
      const title = /^export default \{\s*title: "([^"]+)"/m.exec(source)?.[1]
      if (title === undefined) return []
      const exported = Array.from(source.matchAll(/^export const (\w+)/gm), ([, name = ""]) => name)
      const stories = exported.map((name) => ({
        name,
        href: opened("story", toId(title, storyNameFromExport(name)))
      }))
      return [
        { path, title, docs: opened("docs", toId(title, "Docs")), stories, components: componentsIn(source), source }
      ]
    })
    .toSorted((left, right) => (left.title < right.title ? -1 : 1))

export const nameOf = ({ title }: Pick<StoryFile, "title">) => title.slice(title.indexOf("/") + 1)

export const isFlow = ({ title }: Pick<StoryFile, "title">) => title.startsWith("Flows/")
export const isKit = ({ path }: Pick<StoryFile, "path">) => path.startsWith("packages/react/src/ui/")
export const isPage = ({ title }: Pick<StoryFile, "title">) => title.startsWith("Pages/")
