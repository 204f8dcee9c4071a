import { folderTexts } from "@marque/core/gallery"
import { ChoicePopover } from "@marque/react/ui"
import type { ReactElement } from "react"
import { useFolders } from "./folders-provider.tsx"

export interface FolderChoiceProps {
  readonly label: string
  readonly trigger: ReactElement<object>
  /** The folder they are in; null: none; undefined: in several. */
  readonly folderId: string | null | undefined
  readonly onChoose: (folderId: string | null) => void
}

const NO_FOLDER = "none"

/** A searched list of all folders, and of none. */
export const FolderChoice = ({ folderId, label, onChoose, trigger }: FolderChoiceProps) => {
  const { view, send } = useFolders()
  const { all, empty, options, query } = view.choice
  return (
    <ChoicePopover
      label={label}
      listLabel={folderTexts.rail}
      trigger={trigger}
      hasDetails={all.some(({ path }) => path !== undefined)}
      items={options.map(({ id, name, path }) => ({
        id: id ?? NO_FOLDER,
        label: name,
        detail: path,
        selected: id === folderId
      }))}
      search={{ label: folderTexts.search, query, onQuery: (text) => send({ type: "choice.search", text }) }}
      empty={empty}
      onClose={() => send({ type: "choice.search", text: "" })}
      onChoose={(id) => onChoose(id === NO_FOLDER ? null : id)}
    />
  )
}
