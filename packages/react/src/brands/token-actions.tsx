import { Button, ButtonLink, Icon } from "@marque/react/ui"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./token-actions.module.css"

/** Takes the colours and typefaces of the form away as a file, and brings those of a list in. */
export const TokenActions = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useBrandForm()
  const { tokens } = view
  return (
    <div className={styles["actions"]}>
      {!disabled && (
        <Button size="sm" onClick={() => send({ type: "tokens.paste", text: "" })}>
          <Icon name="upload" />
          {tokens.labels.import}
        </Button>
      )}
      <ButtonLink
        size="sm"
        variant="ghost"
        download={tokens.fileName}
        href={`data:application/json;charset=utf-8,${encodeURIComponent(tokens.file)}`}
      >
        <Icon name="download" />
        {tokens.labels.export}
      </ButtonLink>
    </div>
  )
}
