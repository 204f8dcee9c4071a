import { type SearchEntry, searchTexts } from "@marque/core/search"
import { useAuth } from "@marque/react/identity"
import { SearchDialog, SearchProvider } from "@marque/react/search"
import type { ShellSection } from "@marque/react/shell"
import { IconButton, later, offeredActs } from "@marque/react/ui"
import { useEffect, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { useSearchMachines } from "../machines/search.ts"
import { keepRecent, readRecent } from "./recent.ts"

export interface SearchCommand {
  readonly id: string
  readonly title: string
  readonly run: () => void
}

export interface SearchSlotProps {
  readonly organizationId: string
  readonly brandId: string | undefined
  readonly sections: ReadonlyArray<ShellSection>
  readonly commands: ReadonlyArray<SearchCommand>
}

const entriesOf = ({
  commands,
  sections
}: Pick<SearchSlotProps, "commands" | "sections">): ReadonlyArray<SearchEntry> => [
  ...sections.flatMap(({ links }) =>
    links.map(({ current, href, label }) => ({ kind: "page" as const, id: href, title: label, href, here: !current }))
  ),
  ...commands.map(({ id, title }) => ({ kind: "command" as const, id, title }))
]

/** Ctrl or Cmd with K opens and closes it, also while a person types. */
const useSearchKey = (onKey: () => void) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      onKey()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [onKey])
}

const HelpEntries = later(async () => (await import("./help-entries.tsx")).HelpEntries)

/** What the page offers on what is selected, under the names of its buttons. */
const actEntries = (acts: ReturnType<typeof offeredActs>): ReadonlyArray<SearchEntry> =>
  acts.map(({ label }) => ({ kind: "command", id: `act:${label}`, title: label, here: true }))

export const SearchSlot = ({ brandId, commands, organizationId, sections }: SearchSlotProps) => {
  const { search } = useSearchMachines()
  const person = useAuth().view.userId
  const [open, setOpen] = useState(false)
  const [acts, setActs] = useState<ReturnType<typeof offeredActs>>([])
  const show = (isOpen: boolean) => {
    setActs(offeredActs())
    setOpen(isOpen)
  }
  useSearchKey(() => show(!open))
  if (person === undefined) return null
  const recentOf = { organizationId, person }
  return (
    <>
      <IconButton
        icon="search"
        label={searchTexts.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show(true)}
      />
      {open && (
        <SearchProvider
          machine={search}
          input={{
            organizationId,
            brandId,
            entries: [...actEntries(acts), ...entriesOf({ commands, sections })],
            recent: readRecent(recentOf)
          }}
          on={{
            opened: ({ entry }) => {
              keepRecent(recentOf, entry)
              navigate(entry.href)
            },
            command: ({ command }) => {
              commands.find(({ id }) => id === command)?.run()
              const act = acts.find(({ label }) => `act:${label}` === command)
              // After this dialog has given the focus back, which would close what the act opens.
              if (act !== undefined) setTimeout(act.run)
            }
          }}
        >
          <HelpEntries />
          <SearchDialog onClose={() => setOpen(false)} />
        </SearchProvider>
      )}
    </>
  )
}
