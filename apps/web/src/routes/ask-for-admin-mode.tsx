import { adminTexts } from "@marque/core/admin"
import { Button, Card, PageHeader } from "@marque/react/ui"
import { useAdminModeControls } from "../app-context/admin-mode-controls.ts"

/** In place of an admin page while admin mode is off. */
export const AskForAdminMode = () => {
  const { menu } = useAdminModeControls()
  return (
    <>
      <PageHeader title={adminTexts.title} />
      <Card>
        <h2>{adminTexts.askTitle}</h2>
        <p>{adminTexts.askText}</p>
        {menu !== undefined && (
          <Button variant="primary" needsServer disabled={menu.disabled} onClick={menu.onSelect}>
            {menu.label}
          </Button>
        )}
      </Card>
    </>
  )
}
