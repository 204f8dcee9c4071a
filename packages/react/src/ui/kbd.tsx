import styles from "./kbd.module.css"

export const Kbd = ({ keys }: { readonly keys: ReadonlyArray<string> }) => (
  <span className={styles["keys"]}>
    {keys.map((key) => (
      <kbd key={key} className={styles["key"]}>
        {key}
      </kbd>
    ))}
  </span>
)
