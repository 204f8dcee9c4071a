import { campaignChoice, galleryTexts } from "@marque/core/gallery"
import { Button, ChoicePopover, Icon } from "@marque/react/ui"
import { useFolders } from "./folders-provider.tsx"
import { useGallery } from "./gallery-provider.tsx"

const NO_CAMPAIGN = "none"

/** The campaign that the selected pictures are added to. */
export const CampaignChoice = () => {
  const { view, send } = useGallery(({ campaigns, choicesFailed }) => ({ campaigns, choicesFailed }))
  const { view: query, send: search } = useFolders(({ choice }) => choice.query)
  const { empty, options } = campaignChoice(view.campaigns, query, view.choicesFailed)
  return (
    <ChoicePopover
      label={galleryTexts.addToCampaign}
      listLabel={galleryTexts.campaigns}
      trigger={
        <Button size="sm" needsServer>
          <Icon name="grid" />
          {galleryTexts.addToCampaign}
        </Button>
      }
      items={options.map(({ id, name }) => ({ id: id ?? NO_CAMPAIGN, label: name, selected: false }))}
      search={{
        label: galleryTexts.searchCampaigns,
        query,
        onQuery: (text) => search({ type: "choice.search", text })
      }}
      empty={empty}
      onOpen={() => send({ type: "choices.ask" })}
      onClose={() => search({ type: "choice.search", text: "" })}
      onChoose={(id) => send({ type: "selection.assign", campaignId: id === NO_CAMPAIGN ? null : id })}
    />
  )
}
