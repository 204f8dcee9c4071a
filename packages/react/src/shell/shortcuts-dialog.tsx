import { shellTexts } from "@marque/core/texts"
import { Dialog } from "@marque/react/ui"
import { Shortcuts } from "./shortcuts-section.tsx"

export interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export const ShortcutsDialog = ({ open, onOpenChange }: ShortcutsDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={shellTexts.keyboardShortcuts} maxWidth={480} reading>
    {open && <Shortcuts />}
  </Dialog>
)
