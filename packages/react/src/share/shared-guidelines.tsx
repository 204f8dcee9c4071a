import { type SharedColourView, type SharedGuidelinesView, sharedTexts as texts } from "@marque/core/share"
import { Banner, Button, CopySaid, useCopy } from "@marque/react/ui"
import { useSharedPage } from "./shared-page-provider.tsx"
import styles from "./shared-page.module.css"
import { SharedWords } from "./shared-words.tsx"

const Colours = ({ colours }: { readonly colours: ReadonlyArray<SharedColourView> }) => {
  const { copy, said } = useCopy()
  return (
    <>
      <ul className={styles["colours"]}>
        {colours.map(({ copyLabel, hex, name, values }) => (
          <li key={`${name} ${hex}`}>
            <button type="button" className={styles["colour"]} aria-label={copyLabel} onClick={() => copy(hex)}>
              <span className={styles["patch"]} style={{ background: hex }} />
            </button>
            <span className={styles["what"]}>{name}</span>
            {values.map((value) => (
              <span key={value} className={styles["facts"]} dir="ltr">
                {value}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <CopySaid>{said}</CopySaid>
    </>
  )
}

const Logos = ({ logos }: Pick<SharedGuidelinesView, "logos">) => (
  <ul className={styles["logos"]}>
    {logos.map(({ downloadLabel, facts, fileUrl, name, onDark, url }) => (
      <li key={fileUrl} className={styles["card"]}>
        <span className={styles["ground"]} data-dark={onDark || undefined}>
          <img src={url} alt={name} loading="lazy" />
        </span>
        <h3>{name}</h3>
        {facts.length > 0 && <p className={styles["facts"]}>{facts.join(", ")}</p>}
        <a href={fileUrl} download={name} className={styles["file"]}>
          {downloadLabel}
        </a>
      </li>
    ))}
  </ul>
)

const Rules = ({ groups }: Pick<SharedGuidelinesView, "groups">) => (
  <>
    {groups.map(({ rules, title }) => (
      <div key={title} className={styles["group"]}>
        <h3>{title}</h3>
        <ul className={styles["rules"]}>
          {rules.map(({ doExample, dontExample, name, statement }) => (
            <li key={name}>
              <h4 dir="auto">{name}</h4>
              <p dir="auto">{statement}</p>
              {doExample !== undefined && (
                <p className={styles["example"]} data-good dir="auto">
                  <strong>{texts.good}</strong> {doExample}
                </p>
              )}
              {dontExample !== undefined && (
                <p className={styles["example"]} dir="auto">
                  <strong>{texts.bad}</strong> {dontExample}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)

export interface SharedGuidelinesProps {
  readonly content: SharedGuidelinesView
}

/** The rules of a brand to read, with what can be copied and taken along. */
export const SharedGuidelines = ({ content }: SharedGuidelinesProps) => {
  const { send } = useSharedPage(() => undefined)
  const { colours, draft, groups, logos, texts: lines, type, voice } = content
  return (
    <>
      {draft !== undefined && <Banner tone="warning">{draft}</Banner>}
      {lines.map((line) => (
        <p key={line} className={styles["summary"]} dir="auto">
          {line}
        </p>
      ))}
      <div className={styles["tools"]}>
        <Button onClick={() => send({ type: "brandJson.save", origin: globalThis.location.origin })}>
          {texts.brandJson}
        </Button>
      </div>
      {logos.length > 0 && (
        <section className={styles["section"]} aria-labelledby="shared-logos">
          <h2 id="shared-logos">{texts.logos}</h2>
          <Logos logos={logos} />
        </section>
      )}
      {colours.length > 0 && (
        <section className={styles["section"]} aria-labelledby="shared-colours">
          <h2 id="shared-colours">{texts.colours}</h2>
          <Colours colours={colours} />
        </section>
      )}
      {type.length > 0 && (
        <section className={styles["section"]} aria-labelledby="shared-type">
          <h2 id="shared-type">{texts.type}</h2>
          <dl className={styles["type"]}>
            {type.map(({ family, role }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{family}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <SharedWords words={voice} />
      {groups.length > 0 && (
        <section className={styles["section"]} aria-labelledby="shared-rules">
          <h2 id="shared-rules">{texts.rules}</h2>
          <Rules groups={groups} />
        </section>
      )}
    </>
  )
}
