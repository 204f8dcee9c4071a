import { Schema } from "effect"

const Id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/))

/** Our own id; the identity provider's is its `clerkId`. */
export const OrganizationId = Id.pipe(Schema.brand("OrganizationId"))
export type OrganizationId = typeof OrganizationId.Type

/** Our own id; one user may have identities at several providers. */
export const UserId = Id.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

export const MembershipId = Id.pipe(Schema.brand("MembershipId"))
export type MembershipId = typeof MembershipId.Type

export const BrandId = Id.pipe(Schema.brand("BrandId"))
export type BrandId = typeof BrandId.Type

export const LogoId = Id.pipe(Schema.brand("LogoId"))
export type LogoId = typeof LogoId.Type

export const ProductId = Id.pipe(Schema.brand("ProductId"))
export type ProductId = typeof ProductId.Type

export const PlaceId = Id.pipe(Schema.brand("PlaceId"))
export type PlaceId = typeof PlaceId.Type

export const MarketId = Id.pipe(Schema.brand("MarketId"))
export type MarketId = typeof MarketId.Type

export const GuidelineId = Id.pipe(Schema.brand("GuidelineId"))
export type GuidelineId = typeof GuidelineId.Type
export const HouseLayoutId = Id.pipe(Schema.brand("HouseLayoutId"))
export type HouseLayoutId = typeof HouseLayoutId.Type
export const SavedViewId = Id.pipe(Schema.brand("SavedViewId"))
export type SavedViewId = typeof SavedViewId.Type
export const RecipeTemplateId = Id.pipe(Schema.brand("RecipeTemplateId"))
export type RecipeTemplateId = typeof RecipeTemplateId.Type

export const TrendDateId = Id.pipe(Schema.brand("TrendDateId"))
export type TrendDateId = typeof TrendDateId.Type

export const TrendSourceId = Id.pipe(Schema.brand("TrendSourceId"))
export type TrendSourceId = typeof TrendSourceId.Type

export const CampaignId = Id.pipe(Schema.brand("CampaignId"))
export type CampaignId = typeof CampaignId.Type

export const PhotoshootId = Id.pipe(Schema.brand("PhotoshootId"))
export type PhotoshootId = typeof PhotoshootId.Type

export const FolderId = Id.pipe(Schema.brand("FolderId"))
export type FolderId = typeof FolderId.Type

export const AssetId = Id.pipe(Schema.brand("AssetId"))
export type AssetId = typeof AssetId.Type

/** Files that were uploaded together. */
export const BatchId = Id.pipe(Schema.brand("BatchId"))
export type BatchId = typeof BatchId.Type

export const GenerationId = Id.pipe(Schema.brand("GenerationId"))
export type GenerationId = typeof GenerationId.Type

export const TaskId = Id.pipe(Schema.brand("TaskId"))
export type TaskId = typeof TaskId.Type
