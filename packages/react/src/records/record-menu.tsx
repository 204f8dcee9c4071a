import type { ActView, RecordItemView } from "@marque/core/records"
import { IconButton, Menu, type MenuItem } from "@marque/react/ui"

export interface RecordMenuProps {
  readonly item: RecordItemView
  readonly editLabel: string
  /** What else may be done with the record. */
  readonly links?: ReadonlyArray<MenuItem>
  readonly onAct: (kind: ActView["kind"], id: string) => void
}

/** What may be done with one record of a list. */
export const RecordMenu = ({ item, editLabel, links, onAct }: RecordMenuProps) => (
  <Menu
    label={item.actionsLabel}
    trigger={<IconButton icon="more" label={item.actionsLabel} />}
    items={[
      { label: editLabel, href: item.href, icon: "edit" },
      ...(links ?? []),
      ...(item.acts.length === 0 ? [] : (["separator"] as const)),
      ...item.acts.map(({ kind, label }): MenuItem => ({
        label,
        icon: kind === "remove" ? "trash" : "archive",
        needsServer: true,
        onSelect: () => onAct(kind, item._id)
      }))
    ]}
  />
)
