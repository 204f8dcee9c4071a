import { shellTexts } from "@marque/core/texts"
import { Dialog, Kbd } from "@marque/react/ui"
import styles from "./shell.module.css"
import { shortcutGroups } from "./shortcut-list.ts"

export interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent)

export const ShortcutsDialog = ({ open, onOpenChange }: ShortcutsDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={shellTexts.keyboardShortcuts} maxWidth={420}>
    {open &&
      shortcutGroups(isApple() ? "Cmd" : "Ctrl").map(({ shortcuts, title }) => (
        <section key={title} className={styles["shortcuts"]} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ does, keys }) => (
              <div key={does} className={styles["shortcut"]}>
                <dt>{does}</dt>
                <dd>
                  <Kbd keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
  </Dialog>
)
