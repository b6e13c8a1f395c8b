import { soft } from '../curve.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { box, dot, path, place, shade, shadow, stroke } from '../svg.ts'

/** A piece of furniture at its foot, in its main color and the color of what lies in it. */
export type Bed = (x: number, y: number, scale: number, main: string, lining: string) => string

export const cushion: Bed = (x, y, scale, main, lining) =>
  place(x, y, scale,
    shadow(14, 0, 200, 22) +
      path(soft([[-190, -26], [-150, -62], [0, -70], [150, -62], [190, -26], [150, 0], [0, 8], [-150, 0]]), main) +
      shade(soft([[190, -26], [150, 0], [0, 8], [-150, 0], [-188, -22], [-60, -18], [80, -22]]), 0.13) +
      path(soft([[-130, -52], [0, -64], [130, -52], [90, -40], [0, -34], [-90, -40]]), lining, ' opacity=".7"'))

/** The back rim and the hollow of a round bed; `donutFront` comes after the dog. */
export const donut: Bed = (x, y, scale, main, lining) =>
  place(x, y, scale,
    shadow(16, 0, 214, 26) +
      path(soft([[-205, -50], [-170, -106], [0, -128], [170, -106], [205, -50], [170, -6], [0, 8], [-170, -6]]), main) +
      path(soft([[-150, -66], [0, -98], [150, -66], [110, -38], [0, -30], [-110, -38]]), lining))

export function donutFront(x: number, y: number, scale: number, main: string): string {
  const rim = soft([[-206, -56], [-176, -66], [-110, -46], [0, -38], [110, -46], [176, -66], [206, -56], [176, -6], [0, 9], [-176, -6]])
  return place(x, y, scale, path(rim, main) + shade(soft([[206, -52], [176, -6], [0, 9], [-176, -6], [-200, -36], [-60, -12], [90, -16]]), 0.13))
}

export const sofaBed: Bed = (x, y, scale, main, lining) =>
  place(x, y, scale,
    shadow(16, 4, 236, 22) +
      box(-220, -150, 440, 130, main, 34) +
      box(-196, -78, 392, 58, lining, 26) +
      box(-236, -110, 70, 110, main, 32) +
      box(166, -110, 70, 110, main, 32) +
      shade('M166-78Q170-110 201-110Q236-110 236-78V-32Q236 0 204 0H186Q166-2 166-30Z', 0.14) +
      box(-210, -24, 420, 22, mix(main, SHADE, 0.25), 8))

/** Here the lining is the roof. */
export const kennel: Bed = (x, y, scale, main, roof) =>
  place(x, y, scale,
    shadow(20, 0, 210, 22) +
      path('M-170 0V-190L0-320 170-190V0Z', main) +
      shade('M60-274L170-190V0H96Z', 0.1) +
      path('M-206-176L0-338 206-176 186-150 0-296-186-150Z', roof) +
      path('M-92 0V-110A92 92 0 0 1 92-110V0Z', mix(paint.bark, paint.ink, 0.35)) +
      path(soft([[-88, -20], [-50, -38], [50, -38], [88, -20], [80, 0], [-80, 0]]), paint.sand) +
      dot(0, -236, 17, 17, mix(main, paint.paper, 0.5)))

/** Here the lining is the inside of the cloth. */
export const tent: Bed = (x, y, scale, main, lining) =>
  place(x, y, scale,
    shadow(20, 0, 200, 20) +
      stroke('M-20-356L150-0M20-356L-150 0', 8, paint.cocoa) +
      path('M0-320L-170 0H170Z', main) +
      shade('M0-320L170 0H70Z', 0.12) +
      path('M0-210C-40-120-76-50-92 0H92C76-50 40-120 0-210Z', mix(paint.bark, paint.ink, 0.25)) +
      path('M0-214C-44-150-90-60-112 0H-80C-66-60-20-150 0-214Z', lining) +
      path('M0-214C44-150 90-60 112 0H80C66-60 20-150 0-214Z', mix(lining, SHADE, 0.14)) +
      path(soft([[-76, -14], [0, -30], [76, -14], [60, 2], [-60, 2]]), paint.butter))

/** A low wooden bed frame with a mattress and a pillow. */
export const cot: Bed = (x, y, scale, main, lining) =>
  place(x, y, scale,
    shadow(16, 2, 236, 20) +
      box(-226, -34, 18, 34, paint.cocoa, 3) +
      box(208, -34, 18, 34, paint.cocoa, 3) +
      box(-232, -170, 22, 140, paint.caramel, 8) +
      box(-232, -52, 464, 26, paint.caramel, 8) +
      box(-206, -82, 424, 36, lining, 16) +
      box(-206, -64, 424, 22, main, 10) +
      box(-200, -108, 104, 34, paint.paper, 16) +
      shade('M60-82H202Q218-82 218-66V-44Q218-42 210-42H60Z', 0.1))
