import { actTexts } from "@marque/core/texts"
import { membersTexts, organizationsTexts } from "@marque/core/organizations"
import { Banner, Button, CopyButton, Dialog, Field, Select, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useMembers } from "./members-provider.tsx"
import styles from "./organizations.module.css"

const Sent = ({ link, text }: { readonly link: string; readonly text: string }) => (
  <div className={styles["stack"]}>
    <p className={styles["text"]}>{text}</p>
    <Field label={organizationsTexts.link} required>
      {(control) => (
        <TextInput
          {...control}
          className={styles["link"] ?? ""}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Field>
  </div>
)

export const InviteDialog = () => {
  const { view, send } = useMembers()
  const { brandRoles, email, emailError, error, link, open, role, sending, sentText, submitLabel, title } =
    view.invitation
  const id = useId()
  return (
    <Dialog
      open={open}
      title={title}
      maxWidth={480}
      dismissible={!sending}
      onOpenChange={(next) => !next && send({ type: "invite.dismiss" })}
      footer={
        link === undefined ? (
          <>
            <Button disabled={sending} onClick={() => send({ type: "invite.dismiss" })}>
              {actTexts.cancel}
            </Button>
            <Button type="submit" needsServer form={id} variant="primary" busy={sending}>
              {submitLabel}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => send({ type: "invite.open" })}>{organizationsTexts.inviteAnother}</Button>
            <CopyButton variant="primary" text={link}>
              {organizationsTexts.copyLink}
            </CopyButton>
          </>
        )
      }
    >
      {link === undefined ? (
        <form
          id={id}
          className={styles["stack"]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: "invite.submit" })
          }}
        >
          {error !== undefined && <Banner tone="danger">{error}</Banner>}
          <Field label={organizationsTexts.email} required error={emailError}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                value={email}
                disabled={sending}
                onBlur={() => send({ type: "email.blur" })}
                onChange={(event) => send({ type: "email.change", email: event.target.value })}
              />
            )}
          </Field>
          <Field label={organizationsTexts.role} required>
            {(control) => (
              <Select
                {...control}
                options={view.roles}
                value={role}
                disabled={sending}
                onValueChange={(next) => send({ type: "role.choose", role: next })}
              />
            )}
          </Field>
          {brandRoles === undefined ? (
            <p className={styles["text"]}>{membersTexts.allBrands}</p>
          ) : (
            brandRoles.map((brand) => (
              <Field key={brand.id} label={organizationsTexts.roleInBrand(brand.name)}>
                {(control) => (
                  <Select
                    {...control}
                    options={view.brandRoleChoices}
                    value={brand.role}
                    disabled={sending}
                    onValueChange={(next) => send({ type: "brandRole.choose", brandId: brand.id, role: next })}
                  />
                )}
              </Field>
            ))
          )}
          {brandRoles !== undefined && brandRoles.length > 0 && (
            <p className={styles["text"]}>{membersTexts.brandRolesHint}</p>
          )}
        </form>
      ) : (
        <Sent link={link} text={sentText} />
      )}
    </Dialog>
  )
}
