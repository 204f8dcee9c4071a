import styles from "./spinner.module.css"

/** Turning ring of a busy control; decorative, the control says in words what it waits for. */
export const Spinner = () => <span className={styles["spinner"]} aria-hidden="true" />
