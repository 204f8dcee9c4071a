import { Badge, Link, PageHeader } from "@marque/react/ui"
import { overviewTexts as texts } from "./overview.texts.ts"
import { leftOut, pageRows, pagesElsewhere, partGroups, screenRows } from "./overview.ts"
import styles from "./overview-page.module.css"
import { Documented, Kit, Line, Section } from "./overview-parts.tsx"
import { RequiredStates } from "./required-states.tsx"
import { screens } from "./screens.ts"
import { drawnTables, passingStates } from "./state-tables.ts"
import { isFlow, isKit, nameOf, type StoryFile } from "./story-files.ts"

const CONTENTS = [
  ["pages", texts.pages],
  ["not-built", texts.notBuilt],
  ["required", texts.required],
  ["parts", texts.parts],
  ["left-out", texts.leftOut],
  ["kit", texts.kit],
  ["flows", texts.flows]
] as const

const Contents = () => (
  <nav aria-label={texts.contents}>
    <ul className={styles["stories"]}>
      {CONTENTS.map(([id, title]) => (
        <li key={id}>
          <Link href={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

interface OverviewPageProps {
  readonly files: ReadonlyArray<StoryFile>
  readonly registry: string
}

export const OverviewPage = ({ files, registry }: OverviewPageProps) => {
  const pages = pageRows(registry, files)
  const built = pages.filter((page) => page.files.length > 0)
  const stories = files.reduce((sum, file) => sum + file.stories.length, 0)
  return (
    <main className={styles["page"]}>
      <PageHeader title={texts.title} text={texts.lead(stories, built.length)} />
      <Contents />
      <Section id="pages" title={texts.pages} text={texts.pagesText}>
        <dl className={styles["files"]}>
          {built.map((page) => (
            <Line key={page.route} files={page.files}>
              {page.files.map((file) => (
                <Documented key={file.path} file={file} />
              ))}
              <code>{page.pattern}</code>
            </Line>
          ))}
          {pagesElsewhere(pages, files).map((file) => (
            <Line key={file.path} files={[file]}>
              <Documented file={file} />
              <code>{texts.anyAddress}</code>
            </Line>
          ))}
        </dl>
      </Section>
      <Section id="not-built" title={texts.notBuilt} text={texts.notBuiltText}>
        <ul className={styles["plain"]}>
          {pages
            .filter((page) => page.files.length === 0)
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
      <Section id="parts" title={texts.parts} text={texts.partsText}>
        {[...partGroups(files)].map(([group, members]) => (
          <div key={group}>
            <h3>{group}</h3>
            <dl className={styles["files"]}>
              {members.map((file) => (
                <Line key={file.path} files={[file]}>
                  <Documented file={file} />
                </Line>
              ))}
            </dl>
          </div>
        ))}
      </Section>
      <Section id="left-out" title={texts.leftOut} text={texts.leftOutText}>
        <dl className={styles["files"]}>
          {leftOut(drawnTables, passingStates).map(({ reason, what }) => (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd className={styles["soft"]}>{what.join(" · ")}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="kit" title={texts.kit} text={texts.kitText}>
        <Kit files={files.filter(isKit)} />
      </Section>
      <Section id="flows" title={texts.flows} text={texts.flowsText}>
        <ul className={styles["plain"]}>
          {files.filter(isFlow).map((file) => (
            <li key={file.path}>
              <Link href={file.stories[0]?.href ?? file.docs} target="_top">
                {nameOf(file)}
              </Link>{" "}
              <Badge>{texts.stories(file.stories.length)}</Badge>
            </li>
          ))}
        </ul>
      </Section>
    </main>
  )
}
