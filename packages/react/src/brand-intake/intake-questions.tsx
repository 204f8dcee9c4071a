import { type BrandIntakeView, intakeTexts } from "@marque/core/brand-files"
import { Button, ColourPatch, Field, Select, TextInput } from "@marque/react/ui"
import { useBrandIntake } from "./brand-intake-provider.tsx"
import styles from "./brand-intake.module.css"

const texts = intakeTexts.answers

interface AnswerProps {
  readonly name: Exclude<keyof BrandIntakeView["answers"], "colour" | "typeface">
  readonly label: string
  readonly hint: string
}

const Answer = ({ hint, label, name }: AnswerProps) => {
  const { view, send } = useBrandIntake()
  return (
    <Field label={label} hint={hint} error={view.answerErrors[name]}>
      {(control) => (
        <TextInput
          {...control}
          value={view.answers[name]}
          onChange={(event) => send({ type: "answer.change", change: { [name]: event.target.value } })}
        />
      )}
    </Field>
  )
}

const Colour = () => {
  const { view, send } = useBrandIntake()
  const change = (colour: string) => send({ type: "answer.change", change: { colour } })
  return (
    <Field label={texts.colour} hint={texts.colourHint} error={view.answerErrors.colour}>
      {(control) => (
        <div className={styles["colour"]}>
          <ColourPatch label={texts.pickColour} hex={view.colour} onPick={change} />
          <TextInput
            {...control}
            spellCheck={false}
            autoComplete="off"
            value={view.answers.colour}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

export const IntakeQuestions = () => {
  const { view, send } = useBrandIntake()
  return (
    <form
      className={styles["questions"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "answers.done" })
      }}
    >
      <Answer name="sells" label={texts.sells} hint={texts.sellsHint} />
      <Answer name="buyers" label={texts.buyers} hint={texts.buyersHint} />
      <Answer name="adjectives" label={texts.adjectives} hint={texts.adjectivesHint} />
      <Answer name="never" label={texts.never} hint={texts.neverHint} />
      <Colour />
      <Field label={texts.typeface}>
        {(control) => (
          <Select
            {...control}
            options={view.families}
            value={view.answers.typeface}
            onValueChange={(typeface) => send({ type: "answer.change", change: { typeface } })}
          />
        )}
      </Field>
      <div className={styles["row"]}>
        <Button type="submit" variant="primary" disabled={!view.canAnswer}>
          {texts.done}
        </Button>
        <Button onClick={() => send({ type: "step.back" })}>{intakeTexts.back}</Button>
      </div>
    </form>
  )
}
