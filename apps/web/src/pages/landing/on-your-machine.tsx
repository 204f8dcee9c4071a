import { landingTexts } from "@marque/core/texts"
import styles from "./on-your-machine.module.css"

const commands = [
  { command: "npm start", does: landingTexts.machine.start },
  {
    command: "npm test",
    does: landingTexts.machine.test
  }
]

export const OnYourMachine = () => (
  <>
    <section id="machine" className={styles["machine"]}>
      <div>
        <h2 className={styles["title"]}>{landingTexts.machine.title}</h2>
        <p className={styles["text"]}>{landingTexts.machine.text}</p>
      </div>
      <dl className={styles["commands"]}>
        {commands.map(({ command, does }) => (
          <div key={command}>
            <dt>
              <code>{command}</code>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
    <section id="source" className={styles["source"]}>
      <h2 className={styles["title"]}>{landingTexts.source.title}</h2>
      <p className={styles["text"]}>{landingTexts.source.text}</p>
    </section>
  </>
)
