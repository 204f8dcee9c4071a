import styles from "./on-your-machine.module.css"

const commands = [
  { command: "npm start", does: "Installs what is missing, builds and serves Marque, and prints the address to open." },
  {
    command: "npm test",
    does: "Checks it all: types, rules, every state of every screen, and the way from sign-up to download."
  }
]

/** The two commands, and what the licence allows. */
export const OnYourMachine = () => (
  <>
    <section id="machine" className={styles["machine"]}>
      <div>
        <h2 className={styles["title"]}>Runs on your machine</h2>
        <p className={styles["text"]}>
          Node 20 and npm are enough. No account, no key, no cloud: data, identity and picture engine run beside one
          another on one computer.
        </p>
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
      <h2 className={styles["title"]}>Open source, MIT</h2>
      <p className={styles["text"]}>
        Read it, change it, host it for yourself or for others. The demo brand Fig &amp; Ember is free of rights, and
        the typefaces Marque brings along are under the Open Font License.
      </p>
    </section>
  </>
)
