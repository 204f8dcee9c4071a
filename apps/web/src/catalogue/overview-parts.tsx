import { Card, Link } from "@marque/react/ui"
import type { ReactNode } from "react"
import { overviewTexts as texts } from "./overview.texts.ts"
import styles from "./overview-page.module.css"
import { nameOf, type StoryFile } from "./story-files.ts"

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export const Section = ({ id, title, text, children }: SectionProps) => (
  <section className={styles["section"]} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p className={styles["soft"]}>{text}</p>
    {children}
  </section>
)

/** Links leave the story's frame. */
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

export const Documented = ({ file }: { readonly file: StoryFile }) => (
  <Link href={file.docs} target="_top" look="plain" aria-label={texts.documentation(file.title)}>
    {nameOf(file)}
  </Link>
)

export const Line = ({
  children,
  files
}: {
  readonly children: ReactNode
  readonly files: ReadonlyArray<StoryFile>
}) => (
  <div>
    <dt>{children}</dt>
    <dd>
      {files.map((file) => (
        <Stories key={file.path} file={file} />
      ))}
    </dd>
  </div>
)

export const Kit = ({ files }: { readonly files: ReadonlyArray<StoryFile> }) => (
  <ul className={styles["cards"]}>
    {files.map((file) => (
      <li key={file.path}>
        <Card>
          <h3>
            <Documented file={file} />
          </h3>
          <p className={styles["soft"]}>{file.components.join(", ")}</p>
          <Stories file={file} />
        </Card>
      </li>
    ))}
  </ul>
)
