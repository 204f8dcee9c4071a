import { publicTexts } from "@marque/core/texts"
import { routes } from "@marque/core/navigation"
import { Button, type ButtonLook } from "@marque/react/ui"
import { useState } from "react"
import { installation } from "../../app-context/installation.ts"
import { openDemo, ServerRefused } from "../../app-context/call-server.ts"
import styles from "./public-frame.module.css"

type Attempt = { readonly state: "idle" | "opening" } | { readonly state: "failed"; readonly message: string }

export const DemoButton = (look: ButtonLook) => (installation().demo === false ? null : <OpenDemo {...look} />)

const OpenDemo = (look: ButtonLook) => {
  const [attempt, setAttempt] = useState<Attempt>({ state: "idle" })
  const open = () => {
    setAttempt({ state: "opening" })
    openDemo().then(
      // A full page load, so that the app starts as the demo user.
      ({ brandId }) => location.assign(routes.brandHome.href({ brandId })),
      (error: unknown) =>
        setAttempt({
          state: "failed",
          message: error instanceof ServerRefused ? error.message : String(error)
        })
    )
  }
  return (
    <span className={styles["demo"]}>
      <Button {...look} busy={attempt.state === "opening"} onClick={open}>
        {publicTexts.exploreDemo}
      </Button>
      <span role="alert" className={styles["refused"]}>
        {attempt.state === "failed" && attempt.message}
      </span>
    </span>
  )
}
