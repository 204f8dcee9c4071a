import {
  diagnosticsText,
  findArticles,
  HELP_PICTURE,
  type HelpArticle,
  helpArticles,
  helpTopics,
  type HelpSurroundings,
  helpTexts as texts,
  systemRows
} from "@marque/core/organizations"
import { shellTexts } from "@marque/core/texts"
import { Button, Card, CopyButton, Disclosure, EmptyState, Field, Icon, PageHeader, TextInput } from "@marque/react/ui"
import { type ReactNode, useState } from "react"
import { useTheme } from "../shell/theme.ts"
import { Shortcuts } from "../shell/shortcuts-section.tsx"
import styles from "./help.module.css"

export interface HelpScreenProps {
  readonly surroundings: HelpSurroundings
  readonly onContact: () => void
  /** Id of the article that is open. */
  readonly article?: string | undefined
  /** Address of an article's screenshot; without it none is shown. */
  readonly pictureUrl?: ((article: string, tone: "light" | "dark") => string) | undefined
  /** How far the person's brand is set up, above the rest. */
  readonly started?: ReactNode
  /** What has changed, drawn once it is opened. */
  readonly changelog?: ReactNode
  /** Below the articles. */
  readonly children?: ReactNode
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" })

interface Shown extends Pick<HelpScreenProps, "pictureUrl"> {
  readonly opened: string | undefined
}

interface ScreenshotProps extends Required<Pick<HelpScreenProps, "pictureUrl">> {
  readonly article: HelpArticle
}

/** Lazy, so that one of an article that stays closed is not fetched. */
const Screenshot = ({ article: { id, picture }, pictureUrl }: ScreenshotProps) => {
  const { theme } = useTheme()
  if (picture === undefined || pictureUrl === undefined) return null
  return (
    <picture>
      {theme === "system" && <source srcSet={pictureUrl(id, "dark")} media="(prefers-color-scheme: dark)" />}
      <img
        className={styles["screenshot"]}
        src={pictureUrl(id, theme === "dark" ? "dark" : "light")}
        alt={picture}
        {...HELP_PICTURE}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

const Article = ({ article, opened, pictureUrl }: Shown & { readonly article: HelpArticle }) => {
  const open = article.id === opened
  return (
    <div ref={open ? intoView : undefined}>
      <Disclosure title={article.title} open={open} className={styles["article"]}>
        {article.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Screenshot article={article} pictureUrl={pictureUrl} />
      </Disclosure>
    </div>
  )
}

interface ArticleListProps extends Shown {
  readonly articles: ReadonlyArray<HelpArticle>
}

const ArticleList = ({ articles, ...shown }: ArticleListProps) => (
  <Card>
    {articles.map((article) => (
      <Article key={article.id} article={article} {...shown} />
    ))}
  </Card>
)

interface FoundArticlesProps extends ArticleListProps {
  readonly byTopic: boolean
}

const FoundArticles = ({ articles, byTopic, ...shown }: FoundArticlesProps) =>
  byTopic ? (
    helpTopics.map((topic) => (
      <section key={topic} className={styles["topic"]} aria-label={topic}>
        <h2>{topic}</h2>
        <ArticleList articles={articles.filter((article) => article.topic === topic)} {...shown} />
      </section>
    ))
  ) : (
    <ArticleList articles={articles} {...shown} />
  )

const Articles = ({
  article,
  onContact,
  pictureUrl
}: Pick<HelpScreenProps, "article" | "onContact" | "pictureUrl">) => {
  const [query, setQuery] = useState("")
  const found = findArticles(helpArticles, query)
  return (
    <section className={styles["articles"]} aria-label={texts.articles}>
      <Field label={texts.search} hideLabel>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            placeholder={texts.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </Field>
      <output className={styles["count"]}>{found.length > 0 && texts.found(found.length)}</output>
      {found.length === 0 ? (
        <EmptyState
          title={texts.nothing(query.trim())}
          text={texts.nothingText}
          icon="search"
          action={<Button onClick={onContact}>{texts.contact}</Button>}
        />
      ) : (
        <FoundArticles articles={found} byTopic={query.trim() === ""} opened={article} pictureUrl={pictureUrl} />
      )}
    </section>
  )
}

const System = ({ surroundings }: Pick<HelpScreenProps, "surroundings">) => (
  <Card className={styles["part"]}>
    <h2>{texts.system}</h2>
    <dl className={styles["rows"]}>
      {systemRows(surroundings).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles["acts"]}>
      <CopyButton size="sm" text={diagnosticsText(surroundings)}>
        <Icon name="copy" />
        {texts.copy}
      </CopyButton>
    </div>
  </Card>
)

const Changes = ({
  appVersion,
  children
}: {
  readonly appVersion: string | undefined
  readonly children: ReactNode
}) => {
  const [opened, setOpened] = useState(false)
  return (
    <Card className={styles["part"]}>
      <h2>{texts.changes}</h2>
      {appVersion !== undefined && <p>{texts.runningVersion(appVersion)}</p>}
      <Disclosure title={texts.showChanges} onOpenChange={(open) => open && setOpened(true)}>
        {opened && children}
      </Disclosure>
    </Card>
  )
}

export const HelpScreen = ({
  article,
  changelog,
  children,
  onContact,
  pictureUrl,
  started,
  surroundings
}: HelpScreenProps) => (
  <>
    <PageHeader title={texts.title} text={texts.text} />
    <div className={styles["page"]}>
      <div className={styles["side"]}>
        <Articles article={article} onContact={onContact} pictureUrl={pictureUrl} />
        {children}
      </div>
      <div className={styles["side"]}>
        {started}
        <Card className={styles["part"]}>
          <h2>{texts.contactTitle}</h2>
          <p>{texts.contactText}</p>
          <div>
            <Button variant="primary" onClick={onContact}>
              <Icon name="message" />
              {texts.contact}
            </Button>
          </div>
        </Card>
        <System surroundings={surroundings} />
        {changelog !== undefined && <Changes appVersion={surroundings.appVersion}>{changelog}</Changes>}
        <Card className={styles["part"]}>
          <h2>{shellTexts.keyboardShortcuts}</h2>
          <div>
            <Shortcuts />
          </div>
        </Card>
      </div>
    </div>
  </>
)
