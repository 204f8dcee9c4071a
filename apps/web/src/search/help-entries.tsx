import { routes } from "@marque/core/navigation"
import { helpArticles } from "@marque/core/organizations"
import type { SearchEntry } from "@marque/core/search"
import { useSearch } from "@marque/react/search"
import { useEffect } from "react"

const entries: ReadonlyArray<SearchEntry> = helpArticles.map(({ id, title, words }) => ({
  kind: "help",
  id,
  title,
  alias: words,
  href: routes.help.href({}, { article: id })
}))

/** Adds the articles of the help, which are part of the app, to the search around it. */
export const HelpEntries = () => {
  const { send } = useSearch(() => undefined)
  useEffect(() => send({ type: "entries.add", entries }), [send])
  return null
}
