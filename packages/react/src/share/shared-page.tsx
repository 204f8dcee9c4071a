import { sharedTexts as texts } from "@marque/core/share"
import { Banner, Button, ErrorState, later, Skeleton } from "@marque/react/ui"
import { SharedGuidelines } from "./shared-guidelines.tsx"
import { useSharedPage } from "./shared-page-provider.tsx"
import styles from "./shared-page.module.css"
import { SharedProposal } from "./shared-proposal.tsx"
import { SharedSlots } from "./shared-slots.tsx"

// Nothing is decided before it is seen.
const SharedDialog = later(async () => (await import("./shared-dialog.tsx")).SharedDialog)

const Dialog = () => {
  const { view: isOpen } = useSharedPage(({ dialog }) => dialog !== undefined)
  return isOpen && <SharedDialog />
}

const Content = () => {
  const { view } = useSharedPage(({ content }) => content)
  switch (view?.kind) {
    case undefined:
      return null
    case "guidelines":
      return <SharedGuidelines content={view} />
    case "proposal":
      return <SharedProposal content={view} />
    case "slots":
      return <SharedSlots content={view} />
  }
}

const Shown = () => {
  const { view } = useSharedPage(({ facts, heading, notes }) => ({ facts, heading, notes }))
  return (
    <>
      <header className={styles["head"]}>
        <h1 className={styles["title"]} dir="auto">
          {view.heading}
        </h1>
        <p className={styles["facts"]}>{view.facts.join(" · ")}</p>
      </header>
      {view.notes.map(({ text, tone }) => (
        <Banner key={text} tone={tone === "info" ? "neutral" : tone}>
          {text}
        </Banner>
      ))}
      <Content />
      <Dialog />
    </>
  )
}

const Ended = () => {
  const { view } = useSharedPage(({ heading, state }) => ({ heading, state }))
  return (
    <div className={styles["ended"]}>
      <h1 className={styles["title"]}>{view.heading}</h1>
      <p>{view.state === "missing" ? texts.missingText : texts.endedText}</p>
    </div>
  )
}

const Main = () => {
  const { view, send } = useSharedPage(({ error, state }) => ({ error, state }))
  switch (view.state) {
    case "loading":
      return (
        <section className={styles["waiting"]} aria-busy="true" aria-label={texts.loading}>
          <Skeleton width="60%" height="2rem" shape="block" />
          <Skeleton height="12rem" shape="block" />
          <Skeleton height="12rem" shape="block" />
        </section>
      )
    case "failed":
      return (
        <ErrorState
          level={1}
          title={texts.loadFailed}
          message={view.error ?? ""}
          onRetry={() => send({ type: "page.retry" })}
        />
      )
    case "shown":
      return <Shown />
    case "ended":
    case "missing":
      return <Ended />
  }
}

const Brand = () => {
  const { view } = useSharedPage(({ brand, logo, state }) => ({ brand, logo, state }))
  if (view.brand === undefined) return null
  return (
    <div className={styles["bar"]}>
      {view.logo === undefined ? (
        <span className={styles["brand"]}>{view.brand}</span>
      ) : (
        <img className={styles["logo"]} src={view.logo} alt={view.brand} />
      )}
      {view.state === "shown" && (
        <Button size="sm" className={styles["print"]} onClick={() => window.print()}>
          {texts.print}
        </Button>
      )}
    </div>
  )
}

/** What the holder of a share link sees, without an account and without the app around it. */
export const SharedPage = () => (
  <div className={styles["page"]}>
    <Brand />
    <main className={styles["main"]}>
      <Main />
    </main>
  </div>
)
