import { Kbd } from "@marque/react/ui"
import styles from "./shell.module.css"
import { shortcutGroups } from "./shortcut-list.ts"

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Their groups, each under a heading of the third level. */
export const Shortcuts = () =>
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
  ))
