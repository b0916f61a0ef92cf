/** The glyphs of the sprite by weight: regular for actions, bold for small marks, fill for the selected, duotone for tiles. */
export const glyphs = {
  regular: `arrow-left arrow-up-left bell bookmark-simple calendar-blank camera caret-left chart-donut
    circle-half clipboard-text clock cloud-check cloud-slash copy download-simple eye eye-slash gear-six
    globe-simple house-simple info lifebuoy list-checks lock-simple magnifying-glass microphone moon
    pencil-simple-line phone share-network shield-check star sun-horizon translate trash user x`,
  bold: `arrow-clockwise arrow-left arrow-right caret-down caret-left caret-right check circle-notch dots-three
    magnifying-glass minus plus x`,
  fill: `bookmark-simple chart-donut check-circle circle-half clipboard-text house-simple lifebuoy moon pause
    phone-call play seal-check star star-half sun-horizon user warning-circle wechat-logo x-circle`,
  duotone: `bookmark-simple buildings calendar-check chat-circle-dots chats-teardrop cloud-sun compass
    device-mobile envelope-simple file-text first-aid flower-lotus headphones heart info lifebuoy lock-simple
    moon moon-stars paper-plane-tilt pencil-simple-line receipt shield shield-check sparkle translate user
    users users-three waves wind yin-yang`,
}
