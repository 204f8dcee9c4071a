import { composerTexts } from "@marque/core/composer"
import { ButtonLink } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"
import { SubjectPicker } from "./subject-picker.tsx"

export const PlacePicker = ({ newPlaceHref }: { readonly newPlaceHref: string }) => {
  const { view, send } = useComposer(({ place }) => place)
  if (view === undefined) return null
  return (
    <SubjectPicker
      legend={composerTexts.place}
      icon="place"
      view={view}
      required={view.required}
      onSearch={(q) => send({ type: "choices.search", kind: "places", q })}
      onChoose={(id) => send({ type: "field.change", change: { field: "place", id } })}
      none={
        <>
          <p>{composerTexts.noPlace}</p>
          <ButtonLink href={newPlaceHref} size="sm">
            {composerTexts.addPlace}
          </ButtonLink>
        </>
      }
    />
  )
}

export const PlacePhotoPicker = () => {
  const { view, send } = useComposer(({ placePhoto }) => placePhoto)
  if (view === undefined) return null
  return (
    <SubjectPicker
      legend={view.legend}
      hint={view.hint}
      icon="place"
      view={view}
      onChoose={(id) => send({ type: "field.change", change: { field: "placePhoto", id } })}
      none={null}
    />
  )
}

export const PhotoPicker = () => {
  const { view, send } = useComposer(({ photo }) => photo)
  if (view === undefined) return null
  return (
    <SubjectPicker
      legend={composerTexts.picture}
      icon="gallery"
      view={view}
      onSearch={(q) => send({ type: "choices.search", kind: "pictures", q })}
      onChoose={(id) => send({ type: "field.change", change: { field: "photo", id } })}
      none={<p>{composerTexts.noPicture}</p>}
    />
  )
}

export const SourcePicker = () => {
  const { view, send } = useComposer(({ source }) => source)
  if (view === undefined) return null
  return (
    <SubjectPicker
      legend={composerTexts.source}
      icon="gallery"
      view={view}
      required
      onSearch={(q) => send({ type: "choices.search", kind: "pictures", q })}
      onChoose={(id) => send({ type: "field.change", change: { field: "source", id } })}
      none={<p>{composerTexts.noSource}</p>}
    />
  )
}
