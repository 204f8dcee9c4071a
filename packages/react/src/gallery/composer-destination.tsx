import { composerDestination, destinationChosen, destinationView, galleryTexts } from "@marque/core/gallery"
import { useComposer, useComposerActor } from "@marque/react/composer"
import { Button, ChoicePopover, Icon } from "@marque/react/ui"
import { useEffect } from "react"
import { useView } from "../machines/use-view.ts"
import styles from "./composer-destination.module.css"
import { useFolders } from "./folders-provider.tsx"
import { useGallery } from "./gallery-provider.tsx"

/** The folder or campaign that results are put in. */
export const ComposerDestination = () => {
  const { view: busy, send } = useComposer((view) => view.busy)
  const destination = useView(useComposerActor(), composerDestination)
  const folders = useFolders(({ choice, state }) => ({ choice, state }))
  const { view: campaigns, send: ask } = useGallery((gallery) => gallery.campaigns)
  const isCampaign = destination.kind === "campaign"
  useEffect(() => {
    if (isCampaign) ask({ type: "choices.ask" })
  }, [isCampaign, ask])
  const { empty, missing, options, text } = destinationView(destination, folders.view, campaigns)
  return (
    <div className={styles["destination"]}>
      <span>{galleryTexts.destination}</span>
      <ChoicePopover
        label={galleryTexts.destination}
        listLabel={galleryTexts.destinationChoice}
        trigger={
          <Button size="sm" disabled={busy} data-missing={missing || undefined}>
            <Icon name={isCampaign ? "grid" : "folder"} />
            {text ?? galleryTexts.destinationLoading}
          </Button>
        }
        hasDetails
        items={options.map(({ detail, id, name, selected }) => ({ id, label: name, detail, selected }))}
        search={{
          label: galleryTexts.destinationSearch,
          query: folders.view.choice.query,
          onQuery: (query) => folders.send({ type: "choice.search", text: query })
        }}
        empty={empty}
        onOpen={() => ask({ type: "choices.ask" })}
        onClose={() => folders.send({ type: "choice.search", text: "" })}
        onChoose={(id) =>
          send({ type: "field.change", change: { field: "destination", destination: destinationChosen(id) } })
        }
      />
    </div>
  )
}
