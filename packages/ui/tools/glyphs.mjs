/**
 * The glyphs of the sprites by weight: regular for actions, bold for small marks, fill for the selected, duotone for tiles.
 * later: regular ones that no first page shows.
 */
export const glyphs = {
  regular: `arrow-left bell bookmark-simple calendar-blank caret-left chart-donut
    chat-circle circle-half clipboard-text clock cloud-check cloud-slash copy download-simple eye
    eye-slash gear-six globe-simple hand-heart house-simple info lifebuoy
    list-checks lock-simple magnifying-glass microphone moon pencil-simple-line phone share-network
    shield-check squares-four star sun-horizon translate trash user x`,
  bold: `arrow-clockwise arrow-left arrow-right caret-down caret-left caret-right check circle-notch dots-three
    magnifying-glass minus plus x`,
  fill: `bookmark-simple chart-donut check-circle circle-half clipboard-text hand-heart house-simple lifebuoy
    moon pause phone-call play seal-check star star-half sun-horizon user warning-circle wechat-logo x-circle`,
  duotone: `bookmark-simple buildings calendar-check chat-circle-dots chats-teardrop cloud-sun compass
    device-mobile envelope-simple file-text first-aid flower-lotus gauge hand-heart headphones heart
    house-line info lifebuoy lock-simple moon moon-stars paper-plane-tilt pencil-simple-line plant
    receipt shield shield-check sparkle sun-horizon translate user users users-three waves wind
    yin-yang`,
  later: `airplane-tilt armchair arrow-u-up-left arrow-up-left arrows-clockwise backspace barbell bed bicycle book-open briefcase broom bug camera camera-plus car cards chart-bar
    chat-circle-text checks coffee confetti cooking-pot currency-cny device-mobile device-mobile-slash dog equals film-slate fingerprint first-aid flag flower
    footprints game-controller gift guitar hand-coins hand-heart hand-withdraw hands-praying hash heart hourglass house-line image island lightbulb link map-pin music-notes
    paint-brush password pencil-simple person-simple-run pill qr-code receipt shopping-bag smiley stop student sun thumbs-up ticket tree trend-down trend-up
    users video-camera waves wind`,
}
