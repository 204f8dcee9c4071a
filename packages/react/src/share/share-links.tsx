import { shareTexts as texts } from "@marque/core/share"
import {
  Badge,
  Banner,
  Button,
  CopyButton,
  Dialog,
  Field,
  Segmented,
  Select,
  Skeleton,
  TextInput
} from "@marque/react/ui"
import { useShareLinks } from "./share-links-provider.tsx"
import styles from "./share-links.module.css"

const Made = ({ address }: { readonly address: string }) => (
  <div className={styles["made"]}>
    <Banner tone="success">{texts.made}</Banner>
    <Field label={texts.address} required>
      {(control) => (
        <TextInput
          {...control}
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </Field>
    <CopyButton variant="primary" text={address}>
      {texts.copy}
    </CopyButton>
  </div>
)

const NewLink = () => {
  const { view, send } = useShareLinks()
  const { allow, allows, canMake, dayChoices, days, email, failure, label, labelError, making } = view
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "link.make" })
      }}
    >
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {allows.length > 0 && (
        <Segmented
          label={texts.allow}
          showLabel
          value={allow}
          options={allows}
          disabled={making}
          onValueChange={(value) => send({ type: "allow.choose", allow: value })}
        />
      )}
      <Field label={texts.label} hint={texts.labelHint} error={labelError}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={label}
            disabled={making}
            onChange={({ target }) => send({ type: "label.change", label: target.value })}
          />
        )}
      </Field>
      {email !== undefined && (
        <Field label={texts.email} hint={texts.emailHint} error={email.error} required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              dir="ltr"
              autoComplete="off"
              value={email.value}
              disabled={making}
              onChange={({ target }) => send({ type: "email.change", email: target.value })}
            />
          )}
        </Field>
      )}
      <div className={styles["last"]}>
        <Field label={texts.days} required>
          {(control) => (
            <Select
              {...control}
              value={String(days)}
              options={dayChoices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
              disabled={making}
              onValueChange={(value) => send({ type: "days.choose", days: Number(value) })}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" needsServer busy={making} disabled={!canMake && !making}>
          {texts.make}
        </Button>
      </div>
    </form>
  )
}

const Links = () => {
  const { view, send } = useShareLinks()
  if (view.links.length === 0) return <p className={styles["soft"]}>{texts.noLinks}</p>
  return (
    <ul className={styles["links"]}>
      {view.links.map(({ facts, id, isOpen, status, title, withdrawLabel }) => (
        <li key={id}>
          <div className={styles["what"]}>
            <span className={styles["title"]} dir="auto">
              {title}
            </span>
            <Badge tone={isOpen ? "success" : "neutral"}>{status}</Badge>
          </div>
          <p className={styles["soft"]}>{facts.join(" · ")}</p>
          {withdrawLabel !== undefined && (
            <Button
              size="sm"
              needsServer
              aria-label={withdrawLabel}
              busy={view.withdrawing === id}
              onClick={() => send({ type: "link.withdraw", linkId: id })}
            >
              {texts.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Body = () => {
  const { view, send } = useShareLinks()
  if (view.state === "loading") {
    return (
      <section aria-busy="true" aria-label={texts.loading}>
        <Skeleton height="14rem" shape="block" />
      </section>
    )
  }
  if (view.state === "failed") {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => send({ type: "links.retry" })}>
            {texts.retry}
          </Button>
        }
      >
        {view.error}
      </Banner>
    )
  }
  if (!view.mayShare) return <Banner tone="neutral">{texts.forbidden}</Banner>
  return (
    <div className={styles["body"]}>
      {view.address === undefined ? <NewLink /> : <Made key={view.address} address={view.address} />}
      <section className={styles["list"]} aria-labelledby="share-links">
        <h3 id="share-links" className={styles["heading"]}>
          {texts.links}
        </h3>
        <Links />
      </section>
    </div>
  )
}

export interface ShareLinksProps {
  readonly onClose: () => void
}

/** Links to one thing, for people without an account. */
export const ShareLinks = ({ onClose }: ShareLinksProps) => {
  const { view } = useShareLinks()
  return (
    <Dialog
      open
      title={view.title}
      description={texts.intro}
      dismissible={!view.making}
      onOpenChange={(open) => !open && !view.making && onClose()}
      footer={
        <Button disabled={view.making} onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Body />
    </Dialog>
  )
}
