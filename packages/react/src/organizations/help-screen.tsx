import {
  diagnosticsText,
  findArticles,
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
import { Shortcuts } from "../shell/shortcuts-section.tsx"
import styles from "./help.module.css"

export interface HelpScreenProps {
  readonly surroundings: HelpSurroundings
  readonly onContact: () => void
  /** Id of the article that is open. */
  readonly article?: string | undefined
  /** Below the articles. */
  readonly children?: ReactNode
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" })

interface ArticleProps {
  readonly article: HelpArticle
  readonly open: boolean
}

const Article = ({ article: { text, title }, open }: ArticleProps) => (
  <div ref={open ? intoView : undefined}>
    <Disclosure title={title} open={open} className={styles["article"]}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Disclosure>
  </div>
)

interface ArticleListProps {
  readonly articles: ReadonlyArray<HelpArticle>
  readonly opened: string | undefined
}

const ArticleList = ({ articles, opened }: ArticleListProps) => (
  <Card>
    {articles.map((article) => (
      <Article key={article.id} article={article} open={article.id === opened} />
    ))}
  </Card>
)

interface FoundArticlesProps extends ArticleListProps {
  readonly byTopic: boolean
}

const FoundArticles = ({ articles, byTopic, opened }: FoundArticlesProps) =>
  byTopic ? (
    helpTopics.map((topic) => (
      <section key={topic} className={styles["topic"]} aria-label={topic}>
        <h2>{topic}</h2>
        <ArticleList articles={articles.filter((article) => article.topic === topic)} opened={opened} />
      </section>
    ))
  ) : (
    <ArticleList articles={articles} opened={opened} />
  )

const Articles = ({ article, onContact }: Pick<HelpScreenProps, "article" | "onContact">) => {
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
        <FoundArticles articles={found} byTopic={query.trim() === ""} opened={article} />
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

export const HelpScreen = ({ article, children, onContact, surroundings }: HelpScreenProps) => (
  <>
    <PageHeader title={texts.title} text={texts.text} />
    <div className={styles["page"]}>
      <div className={styles["side"]}>
        <Articles article={article} onContact={onContact} />
        {children}
      </div>
      <div className={styles["side"]}>
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
