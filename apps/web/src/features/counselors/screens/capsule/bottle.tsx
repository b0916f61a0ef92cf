export function Bottle() {
  return (
    <svg className="capsule-head__art" width="132" viewBox="6 4 120 80" aria-hidden="true">
      <circle cx="92" cy="32" r="26" fill="var(--sun-halo)" opacity=".25" />
      <circle cx="92" cy="32" r="14" fill="var(--sun)" />
      <g transform="translate(60 54) rotate(-24) scale(1.16)">
        <rect x="-30" y="-11" width="44" height="22" rx="10" fill="var(--ill-line)" />
        <path d="M12-6h10c2 0 3 1 3 3v6c0 2-1 3-3 3H12z" fill="var(--ill-line)" />
        <rect x="24" y="-4.500" width="8" height="9" rx="2" fill="var(--ill-deep)" />
        <rect x="-23" y="-6" width="28" height="12" rx="3" fill="#FFF8EE" />
        <path d="M-18-2h17M-18 2.200h11" stroke="#3B7A74" strokeWidth="1.600" strokeLinecap="round" />
        <path d="M-24-8h28" stroke="#fff" strokeWidth="1.600" strokeLinecap="round" opacity=".55" />
      </g>
      <path
        d="M8 68c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0 14-5 22 0M30 78c6-4 11-4 17 0s11 4 17 0 11-4 17 0 11 4 17 0"
        fill="none"
        stroke="var(--ill-deep)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".85"
      />
    </svg>
  )
}
