import type { SharedItemView } from "@marque/core/share"

const SIZES = "(max-width: 44rem) 100vw, 26rem"

export interface SharedPictureProps {
  readonly picture: NonNullable<SharedItemView["picture"]>
  readonly className: string | undefined
}

/** A picture or a clip of a campaign. */
export const SharedPicture = ({
  className,
  picture: { alt, film, height, src, srcSet, width }
}: SharedPictureProps) => {
  if (film !== undefined) {
    return (
      // Clips have no sound.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className={className}
        controls
        playsInline
        preload="none"
        poster={src}
        aria-label={alt}
        width={width}
        height={height}
      >
        <source src={film} />
      </video>
    )
  }
  return (
    <img
      className={className}
      src={src}
      {...(srcSet !== undefined && { srcSet, sizes: SIZES })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}
