/** The page over the whole screen. */

/** Some phones do not offer it. */
export const canFillScreen = document.fullscreenEnabled

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen().catch(() => undefined)
}
