import { IdentityFrame } from "@marque/react/identity"
import { Button } from "@marque/react/ui"
import type { ReactNode } from "react"
import { OrganizationFields } from "./organization-fields.tsx"
import { useOrganizationForm } from "./organization-form-provider.tsx"
import styles from "./organizations.module.css"

export interface OrganizationStepProps {
  /** Below the form: organizations that can be restored. */
  readonly children?: ReactNode
}

export const OrganizationStep = ({ children }: OrganizationStepProps) => {
  const { view, send } = useOrganizationForm()
  return (
    <IdentityFrame title={view.title} wide {...(view.progress !== undefined && { progress: view.progress })}>
      <div className={styles["stack"]}>
        <form
          className={styles["form"]}
          data-state={view.busy ? "busy" : "editing"}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: "form.submit" })
          }}
        >
          <OrganizationFields />
          <div className={styles["row"]}>
            <Button type="submit" variant="primary" needsServer busy={view.busy}>
              {view.submitLabel}
            </Button>
          </div>
        </form>
        {children}
      </div>
    </IdentityFrame>
  )
}
