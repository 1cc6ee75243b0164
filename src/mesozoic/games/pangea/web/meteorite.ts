/** A meteorite with its tail of fire, in a box of 512 by 512: drawn by us. */
export const METEORITE =
  '<path fill="currentColor" opacity=".55" d="M14 10Q170 90 300 236L236 300Q90 170 10 14Z"/>' +
  '<path fill="currentColor" opacity=".8" d="M120 96Q260 190 352 262L262 352Q190 260 96 120Z"/>' +
  '<path fill="#6b4a3a" stroke="#2b1a12" stroke-width="10" d="M300 226Q372 190 436 246T484 372Q470 452 386 482T244 430Q196 366 228 298 250 250 300 226Z"/>' +
  '<path fill="#4a3026" d="M330 300a34 28 0 1 0 68 6 34 28 0 1 0-68-6ZM286 384a22 20 0 1 0 44 4 22 20 0 1 0-44-4ZM400 392a26 22 0 1 0 52 4 26 22 0 1 0-52-4Z"/>'
