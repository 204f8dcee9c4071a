import { galleryTexts } from "@marque/core/gallery"
import { TAG_MAX, tagRefusal } from "@marque/core/model"
import { Badge, Button, Field, IconButton, TextInput } from "@marque/react/ui"
import { useEffect, useId, useState } from "react"
import styles from "./tag-editor.module.css"
import { useGallery } from "./gallery-provider.tsx"

export interface TagEditorProps {
  readonly assetIds: ReadonlyArray<string>
  /** That some of them have. */
  readonly tags: ReadonlyArray<string>
}

/** Adds or removes one tag and leaves the others. */
export const TagEditor = ({ assetIds, tags }: TagEditorProps) => {
  const { view: known, send } = useGallery((gallery) => gallery.tags)
  const [text, setText] = useState("")
  const [asked, setAsked] = useState(false)
  const id = useId()
  const problem = tagRefusal(text)
  useEffect(() => send({ type: "choices.ask" }), [send])
  return (
    <div className={styles["editor"]}>
      {tags.length > 0 && (
        <ul className={styles["tags"]} aria-label={galleryTexts.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>
                {tag}
                <IconButton
                  icon="close"
                  size="sm"
                  needsServer
                  label={galleryTexts.takeTag(tag)}
                  onClick={() => send({ type: "act.ask", act: { kind: "untag", assetIds, tag } })}
                />
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles["add"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (problem !== undefined) return
          send({ type: "act.ask", act: { kind: "tag", assetIds, tag: text } })
          setText("")
          setAsked(false)
        }}
      >
        <Field label={galleryTexts.tagName} required error={asked ? problem : undefined}>
          {(control) => (
            <TextInput
              {...control}
              list={id}
              maxLength={TAG_MAX * 2}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <datalist id={id}>
          {known?.map(({ tag }) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <Button size="sm" type="submit" needsServer>
          {galleryTexts.addTag}
        </Button>
      </form>
    </div>
  )
}
