import { publicTexts } from "@marque/core/texts"
import { routes } from "@marque/core/navigation"
import { Button, type ButtonLook, Spinner } from "@marque/react/ui"
import styles from "./public-frame.module.css"

/** Opened by the script of the page; see `drawn/demo-buttons.ts`. */
export const DemoButton = (look: ButtonLook) => (
  <span className={styles["demo"]}>
    <Button {...look} data-part="demo" data-leads={routes.brandHome.pattern}>
      <span hidden>
        <Spinner />
      </span>
      {publicTexts.exploreDemo}
    </Button>
    <span role="alert" className={styles["refused"]} />
  </span>
)
