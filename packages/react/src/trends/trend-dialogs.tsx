import { trendPageTexts } from "@marque/core/trends"
import { Button, Checkbox, CopyButton, Field, Select, TextArea, TextInput } from "@marque/react/ui"
import { FormDialog, type Of } from "./trend-form-dialog.tsx"
import { Importing } from "./trend-import-dialog.tsx"
import { useTrends } from "./trends-provider.tsx"
import styles from "./trends.module.css"

const OwnDate = ({ dialog }: Of<"date">) => {
  const { send } = useTrends(() => undefined)
  const { busy, dateError, error, fields, sensitivities, titleError } = dialog
  const words = trendPageTexts.ownDate
  return (
    <FormDialog title={words.title} error={error} busy={busy} submit={words.submit}>
      <Field label={words.name} required error={titleError}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={fields.title}
            disabled={busy}
            onChange={({ target }) => send({ type: "date.change", fields: { title: target.value } })}
          />
        )}
      </Field>
      <Field label={words.date} required error={dateError}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={fields.date}
            disabled={busy}
            onChange={({ target }) => send({ type: "date.change", fields: { date: target.value } })}
          />
        )}
      </Field>
      <Checkbox
        label={words.yearly}
        checked={fields.yearly}
        disabled={busy}
        onCheckedChange={(yearly) => send({ type: "date.change", fields: { yearly } })}
      />
      <Field label={words.sensitivity} required>
        {(control) => (
          <Select
            {...control}
            options={sensitivities}
            value={fields.sensitivity}
            disabled={busy}
            onValueChange={(sensitivity) => send({ type: "date.change", fields: { sensitivity } })}
          />
        )}
      </Field>
      <Field label={words.note}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={fields.note}
            disabled={busy}
            onChange={({ target }) => send({ type: "date.change", fields: { note: target.value } })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const Judging = ({ dialog }: Of<"judging">) => {
  const { send } = useTrends(() => undefined)
  const { busy, error, isOwn, reason, sensitivities, sensitivity, title } = dialog
  const words = trendPageTexts.judging
  return (
    <FormDialog
      title={title}
      text={words.text}
      error={error}
      busy={busy}
      submit={words.submit}
      aside={
        isOwn && (
          <Button variant="ghost" needsServer disabled={busy} onClick={() => send({ type: "judge.withdraw" })}>
            {words.withdraw}
          </Button>
        )
      }
    >
      <Field label={words.sensitivity} required>
        {(control) => (
          <Select
            {...control}
            options={sensitivities}
            value={sensitivity}
            disabled={busy}
            onValueChange={(chosen) => send({ type: "judge.change", sensitivity: chosen })}
          />
        )}
      </Field>
      <Field label={words.reason}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={300}
            value={reason}
            disabled={busy}
            onChange={({ target }) => send({ type: "judge.change", reason: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const Subscribing = ({ dialog }: Of<"subscribing">) => {
  const { view, send } = useTrends(({ busy }) => ({ busy }))
  const words = trendPageTexts.subscribing
  const { address, error, hasOne, step } = dialog
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      error={error}
      busy={step === "opening"}
      submit={step === "opened" ? undefined : hasOne ? words.renew : words.open}
      aside={
        hasOne && (
          <Button
            variant="ghost"
            needsServer
            disabled={view.busy}
            onClick={() => {
              send({ type: "act.do", act: { kind: "unsubscribe" } })
              send({ type: "dialog.close" })
            }}
          >
            {words.revoke}
          </Button>
        )
      }
    >
      {step === "opened" ? (
        <Field label={words.address} hint={words.once} required>
          {(control) => (
            <div className={styles["address"]}>
              <TextInput {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
              <CopyButton text={address}>{words.copy}</CopyButton>
            </div>
          )}
        </Field>
      ) : (
        hasOne && <p>{words.renewText}</p>
      )}
    </FormDialog>
  )
}

const Dismissed = ({ dialog }: Of<"dismissed">) => {
  const { view, send } = useTrends(({ busy, canPlan }) => ({ busy, canPlan }))
  const words = trendPageTexts.dismissed
  return (
    <FormDialog title={words.title} text={words.text} error={undefined} busy={false}>
      {dialog.rows.length === 0 && <p>{words.none}</p>}
      <ul className={styles["entries"]}>
        {dialog.rows.map(({ every, text, title, trend }) => (
          <li key={trend.id}>
            <div>
              <strong>{title}</strong>
              <p className={styles["soft"]}>{text}</p>
            </div>
            {view.canPlan && (
              <Button
                size="sm"
                needsServer
                disabled={view.busy}
                aria-label={`${trendPageTexts.takeBack}: ${title}`}
                onClick={() => send({ type: "act.do", act: { kind: "mark", trend, to: "new", every, isUndo: true } })}
              >
                {trendPageTexts.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

export const TrendDialogs = () => {
  const { view: dialog } = useTrends((view) => view.dialog)
  switch (dialog.kind) {
    case "date":
      return <OwnDate dialog={dialog} />
    case "judging":
      return <Judging dialog={dialog} />
    case "importing":
      return <Importing dialog={dialog} />
    case "subscribing":
      return <Subscribing dialog={dialog} />
    case "dismissed":
      return <Dismissed dialog={dialog} />
    default:
      return null
  }
}
