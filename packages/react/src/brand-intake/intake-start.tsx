import { intakeTexts } from "@marque/core/brand-files"
import { Banner, Button, Card, Field, TextInput } from "@marque/react/ui"
import type { ReactNode } from "react"
import { BrandName } from "./brand-name.tsx"
import { useBrandIntake } from "./brand-intake-provider.tsx"
import { IntakeFiles } from "./intake-files.tsx"
import styles from "./brand-intake.module.css"

interface WayProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

const Way = ({ title, text, children }: WayProps) => (
  <Card className={styles["way"] ?? ""}>
    <h2 className={styles["wayTitle"]}>{title}</h2>
    <p className={styles["soft"]}>{text}</p>
    <div className={styles["wayAct"]}>{children}</div>
  </Card>
)

export const Problems = () => {
  const { view } = useBrandIntake(({ problems }) => problems)
  return view.length === 0 ? null : (
    <Banner tone="warning">
      <ul className={styles["problems"]}>
        {view.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {/* The way on that needs no network. */}
        <li>{intakeTexts.tryFiles}</li>
      </ul>
    </Banner>
  )
}

/** A brand that is described on another website. */
export const Elsewhere = () => {
  const { view, send } = useBrandIntake(({ canDecide, elsewhere, step }) => ({ canDecide, elsewhere, step }))
  if (view.elsewhere === undefined) return null
  return (
    <Banner
      action={
        <Button
          size="sm"
          needsServer
          disabled={view.step === "review" && !view.canDecide}
          onClick={() => send({ type: "elsewhere.follow" })}
        >
          {intakeTexts.follow}
        </Button>
      }
    >
      {view.elsewhere}
    </Banner>
  )
}

export const IntakeStart = () => {
  const { view, send } = useBrandIntake()
  return (
    <div className={styles["page"]}>
      <Problems />
      <Elsewhere />
      {view.heldText !== undefined && (
        <Banner
          action={
            <Button size="sm" onClick={() => send({ type: "review.open" })}>
              {intakeTexts.review}
            </Button>
          }
        >
          {view.heldText}
        </Banner>
      )}
      <BrandName />
      <section className={styles["ways"]} aria-label={intakeTexts.ways}>
        <Way title={intakeTexts.fromWebsite} text={intakeTexts.fromWebsiteText}>
          <form
            className={styles["address"]}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              send({ type: "website.read" })
            }}
          >
            <Field label={intakeTexts.website} hint={intakeTexts.websiteHint} error={view.websiteError}>
              {(control) => (
                <TextInput
                  {...control}
                  value={view.website}
                  inputMode="url"
                  autoComplete="url"
                  onChange={(event) => send({ type: "website.type", website: event.target.value })}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="primary"
              needsServer
              disabled={!view.canRead}
              title={view.canRead ? undefined : intakeTexts.websiteNeeded}
            >
              {intakeTexts.readWebsite}
            </Button>
          </form>
        </Way>
        <Way title={intakeTexts.fromFiles} text={intakeTexts.fromFilesText}>
          <IntakeFiles label={intakeTexts.files} />
        </Way>
        <Way title={intakeTexts.questions} text={intakeTexts.questionsText}>
          <Button onClick={() => send({ type: "questions.open" })}>{intakeTexts.ask}</Button>
        </Way>
        <Way title={intakeTexts.fromDemo} text={intakeTexts.fromDemoText}>
          <Button onClick={() => send({ type: "demo.use" })}>{intakeTexts.startFromDemo}</Button>
        </Way>
      </section>
      <Button variant="ghost" className={styles["byHand"] ?? ""} onClick={() => send({ type: "form.open" })}>
        {intakeTexts.byHand}
      </Button>
    </div>
  )
}
