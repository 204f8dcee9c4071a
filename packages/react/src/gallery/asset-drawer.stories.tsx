import type { assetStates } from "@marque/core/testing"
import { AssetDrawer, AssetProvider, AssetScope } from "@marque/react/gallery"
import { GalleryStage } from "./gallery-stage.tsx"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Gallery/Asset drawer",
  component: AssetDrawer,
  subcomponents: { AssetProvider, AssetScope },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof assetStates) => ({
  render: () => (
    <GalleryStage gallery="opened" asset={name}>
      <div style={{ minBlockSize: 720 }} />
    </GalleryStage>
  )
})

export const Loading = story("loading")
export const Info = story("info")
export const Archived = story("archived")
export const Renaming = story("renaming")
export const NameTooLong = story("nameTooLong")
export const Score = story("score")
export const Clip = story("clip")
export const ClipScore = story("clipScore")
export const Video = story("video")
export const VideoNotEverywhere = story("videoNotEverywhere")
export const MovingPicture = story("movingPicture")
export const Recipe = story("recipe")
export const RecipeOfPrompt = story("recipeOfPrompt")
export const RecipeUnknown = story("recipeUnknown")
export const Unmarked = story("unmarked")
export const Text = story("text")
export const Notes = story("notes")
export const Provenance = story("provenance")
export const MarksFound = story("marksFound")
export const Failed = story("failed")
export const Offline = offline(story("offline"))
