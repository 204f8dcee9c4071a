import { identityTexts } from "@marque/core/identity"
import { Banner, Button, ButtonLink, ErrorState, Skeleton } from "@marque/react/ui"
import { useAcceptInvitation } from "./accept-invitation-provider.tsx"
import { IdentityFrame } from "./identity-frame.tsx"
import styles from "./identity-frame.module.css"

export interface AcceptInvitationScreenProps {
  readonly links: { readonly signUp: string; readonly signIn: string; readonly home: string }
  readonly onSwitch: () => void
}

const Actions = ({ links, onSwitch }: AcceptInvitationScreenProps) => {
  const { view, send } = useAcceptInvitation()
  if (view.state === "needsSignIn") {
    return (
      <div className={styles["row"]}>
        <ButtonLink variant="primary" href={links.signUp}>
          {identityTexts.signUp}
        </ButtonLink>
        <ButtonLink href={links.signIn}>{identityTexts.signIn}</ButtonLink>
      </div>
    )
  }
  if (view.state === "otherEmail") return <Button onClick={onSwitch}>{identityTexts.otherAccount}</Button>
  if (view.state === "ready") {
    return (
      <div className={styles["row"]}>
        <Button variant="primary" busy={view.busy} onClick={() => send({ type: "invitation.accept" })}>
          {view.acceptLabel}
        </Button>
        {view.declineLabel !== undefined && (
          <Button disabled={view.busy} onClick={() => send({ type: "invitation.decline" })}>
            {view.declineLabel}
          </Button>
        )}
      </div>
    )
  }
  return <ButtonLink href={links.home}>{identityTexts.continue}</ButtonLink>
}

export const AcceptInvitationScreen = (props: AcceptInvitationScreenProps) => {
  const { view, send } = useAcceptInvitation()
  return (
    <IdentityFrame title={view.title}>
      <div className={styles["stack"]} data-state={view.state}>
        {view.state === "loading" && <Skeleton width="100%" height="6rem" />}
        {view.state === "failed" && (
          <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "invitation.retry" })} />
        )}
        {view.state !== "failed" && view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
        {view.text !== undefined && <p className={styles["text"]}>{view.text}</p>}
        {view.state !== "loading" && view.state !== "failed" && <Actions {...props} />}
      </div>
    </IdentityFrame>
  )
}
