import { Badge, Card, Link, PageHeader } from "@marque/react/ui"
import type { ReactNode } from "react"
import { overviewTexts as texts } from "./overview.texts.ts"
import { leftOut, pageRows, partGroups, screenRows } from "./overview.ts"
import styles from "./overview-page.module.css"
import { RequiredStates } from "./required-states.tsx"
import { screens } from "./screens.ts"
import { drawnTables, passingStates } from "./state-tables.ts"
import { isFlow, isKit, type StoryFile } from "./story-files.ts"

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

const Section = ({ id, title, text, children }: SectionProps) => (
  <section className={styles["section"]} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p className={styles["soft"]}>{text}</p>
    {children}
  </section>
)

/** Links leave the frame that stories are drawn in. */
const Stories = ({ file }: { readonly file: StoryFile }) => (
  <ul className={styles["stories"]}>
    {file.stories.map(({ href, name }) => (
      <li key={name}>
        <Link href={href} target="_top">
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

const Title = ({ file, title }: { readonly file: StoryFile; readonly title: string }) => (
  <Link href={file.docs} target="_top" look="plain" aria-label={texts.documentation(file.title)}>
    {title}
  </Link>
)

const Files = ({ files }: { readonly files: ReadonlyArray<StoryFile> }) => (
  <dl className={styles["files"]}>
    {files.map((file) => (
      <div key={file.path}>
        <dt>
          <Title file={file} title={file.title.slice(file.title.indexOf("/") + 1)} />
        </dt>
        <dd>
          <Stories file={file} />
        </dd>
      </div>
    ))}
  </dl>
)

const Kit = ({ files }: { readonly files: ReadonlyArray<StoryFile> }) => (
  <ul className={styles["cards"]}>
    {files.map((file) => (
      <li key={file.path}>
        <Card>
          <h3>
            <Title file={file} title={file.title.slice(file.title.indexOf("/") + 1)} />
          </h3>
          <p className={styles["soft"]}>{file.components.join(", ")}</p>
          <Stories file={file} />
        </Card>
      </li>
    ))}
  </ul>
)

/** The first page of the catalogue. */
export const OverviewPage = ({
  files,
  registry
}: {
  readonly files: ReadonlyArray<StoryFile>
  readonly registry: string
}) => {
  const pages = pageRows(registry, files)
  const built = pages.filter(({ files: drawing }) => drawing.length > 0)
  const stories = files.reduce((sum, file) => sum + file.stories.length, 0)
  return (
    <main className={styles["page"]}>
      <PageHeader title={texts.title} text={texts.lead(stories, built.length)} />
      <Section id="pages" title={texts.pages} text={texts.pagesText}>
        <dl className={styles["files"]}>
          {built.map(({ files: drawing, pattern, route }) => (
            <div key={route}>
              <dt>
                {route}
                <code>{pattern}</code>
              </dt>
              <dd>
                {drawing.map((file) => (
                  <Stories key={file.path} file={file} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="not-built" title={texts.notBuilt} text={texts.notBuiltText}>
        <ul className={styles["plain"]}>
          {pages
            .filter(({ files: drawing }) => drawing.length === 0)
            .map(({ pattern, route }) => (
              <li key={route}>
                <code>{pattern}</code>
              </li>
            ))}
        </ul>
      </Section>
      <Section id="required" title={texts.required} text={texts.requiredText}>
        <RequiredStates rows={screenRows(screens, files)} />
      </Section>
      <Section id="left-out" title={texts.leftOut} text={texts.leftOutText}>
        <dl className={styles["files"]}>
          {leftOut(screens, drawnTables, passingStates).map(({ reason, what }) => (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd className={styles["soft"]}>{what.join(" · ")}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="parts" title={texts.parts} text={texts.partsText}>
        {[...partGroups(files)].map(([group, members]) => (
          <div key={group}>
            <h3>{group}</h3>
            <Files files={members} />
          </div>
        ))}
      </Section>
      <Section id="kit" title={texts.kit} text={texts.kitText}>
        <Kit files={files.filter(isKit)} />
      </Section>
      <Section id="flows" title={texts.flows} text={texts.flowsText}>
        <ul className={styles["plain"]}>
          {files.filter(isFlow).map((file) => (
            <li key={file.path}>
              <Link href={file.stories[0]?.href ?? file.docs} target="_top">
                {file.title}
              </Link>{" "}
              <Badge>{texts.stories(file.stories.length)}</Badge>
            </li>
          ))}
        </ul>
      </Section>
    </main>
  )
}
