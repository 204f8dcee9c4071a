import { actTexts } from "@marque/core/texts"
import { mediaUrl } from "@marque/core/gallery"
import { composerTexts, type PickSearch, type PickView } from "@marque/core/composer"
import { Badge, Button, Icon, type IconName, Skeleton, TextInput } from "@marque/react/ui"
import { type ReactNode, useId } from "react"
import { useComposer } from "./composer-provider.tsx"
import styles from "./subject-picker.module.css"

export interface SubjectPickerProps {
  readonly legend: string
  readonly view: PickView
  readonly icon: IconName
  readonly hint?: string
  /** @default false */
  readonly required?: boolean
  readonly onChoose: (value: string | undefined) => void
  readonly onSearch?: (query: string) => void
  readonly none: ReactNode
}

const Choices = ({ view, icon, onChoose, name }: SubjectPickerProps & { readonly name: string }) => (
  <div className={styles["choices"]}>
    {view.choices.map(({ label, pictureUrl, value }) => (
      <label key={value} className={styles["choice"]}>
        <input type="radio" name={name} checked={view.value === value} onChange={() => onChoose(value)} />
        <span className={styles["picture"]}>
          {pictureUrl === undefined ? (
            <Icon name={icon} />
          ) : (
            <img src={mediaUrl(pictureUrl, 320)} alt="" decoding="async" loading="lazy" />
          )}
        </span>
        <span className={styles["name"]}>{label}</span>
      </label>
    ))}
  </div>
)

interface SearchProps {
  readonly search: PickSearch
  readonly onSearch: (query: string) => void
}

const Search = ({ search, onSearch }: SearchProps) => {
  const { label, none, query, status } = search
  return (
    <>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          // The form around it is for the creative.
          if (event.key === "Enter") event.preventDefault()
        }}
      />
      <output className={styles["status"]}>{none ?? status}</output>
    </>
  )
}

export const SubjectPicker = (props: SubjectPickerProps) => {
  const { hint, legend, none, onChoose, onSearch, required = false, view } = props
  const { send, view: busy } = useComposer((composer) => composer.busy)
  const { choices, error, loadError, loading, missing, search } = view
  const id = useId()
  return (
    <fieldset
      className={styles["group"]}
      disabled={busy}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles["legend"]}>
        {legend}
        {!required && <span className={styles["optional"]}>{composerTexts.optional}</span>}
      </legend>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
      {missing !== undefined && (
        <div className={styles["missing"]}>
          <Badge tone="danger">{missing}</Badge>
          <Button size="sm" variant="ghost" onClick={() => onChoose(undefined)}>
            {actTexts.remove}
          </Button>
        </div>
      )}
      {search !== undefined && onSearch !== undefined && <Search search={search} onSearch={onSearch} />}
      {loading && (
        <div className={styles["choices"]} aria-hidden="true">
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} height="5.5rem" shape="block" />
          ))}
        </div>
      )}
      {loadError !== undefined && (
        <div className={styles["failed"]} role="alert">
          <span>{loadError}</span>
          <Button size="sm" onClick={() => send({ type: "choices.retry" })}>
            {actTexts.retry}
          </Button>
        </div>
      )}
      {!loading && loadError === undefined && choices.length === 0 && search === undefined && (
        <div className={styles["none"]}>{none}</div>
      )}
      {choices.length > 0 && <Choices {...props} name={id} />}
      {!required && missing === undefined && view.value !== undefined && (
        <Button size="sm" variant="ghost" className={styles["clear"]} onClick={() => onChoose(undefined)}>
          {composerTexts.chooseNone}
        </Button>
      )}
      <p id={`${id}-error`} className={styles["error"]} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
