import { storyNameFromExport, toId } from "storybook/internal/csf"

/** One story and the address that opens it in the catalogue. */
export interface StoryLink {
  readonly name: string
  readonly href: string
}

/** What the catalogue shows of one story file, read from its source. */
export interface StoryFile {
  /** From the root of the repository. */
  readonly path: string
  /** Where it stands in the sidebar: `Products/List`. */
  readonly title: string
  /** The address of its page of documentation. */
  readonly docs: string
  readonly stories: ReadonlyArray<StoryLink>
  /** The components it documents, the first one first. */
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

/** The story files among sources, sorted by title. A file without a title is not one of the catalogue. */
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

/** What stands below its group in the sidebar. */
export const nameOf = ({ title }: Pick<StoryFile, "title">) => title.slice(title.indexOf("/") + 1)

/** Flows are checks, and stand last in the sidebar. */
export const isFlow = ({ title }: Pick<StoryFile, "title">) => title.startsWith("Flows/")
export const isKit = ({ path }: Pick<StoryFile, "path">) => path.startsWith("packages/react/src/ui/")
export const isPage = ({ title }: Pick<StoryFile, "title">) => title.startsWith("Pages/")
