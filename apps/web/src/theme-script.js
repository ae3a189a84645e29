(function () {
  const fail = () => {
    const t = document.querySelector('#start-failed');
    document.querySelector('.nk-early[data-skeleton]')?.remove();
    if (t) t.parentNode.replaceChildren(t.content);
  };
  addEventListener('nk-start-failed', fail);
  addEventListener('error', (e) => e.target.tagName === 'SCRIPT' && fail(), true);
  setTimeout(fail, 120000);
  const d = document.documentElement;
  let t = null,
    s = null,
    c = null,
    r = null;
  try {
    t = localStorage.getItem('theme');
    r = localStorage.getItem('dir');
    s = sessionStorage.getItem('token');
    c = sessionStorage.getItem('recentCount');
  } catch {}
  if (t !== 'dark' && t !== 'light') {
    t = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  d.dataset.theme = t;
  if (r === 'rtl' && d.lang !== 'bn') d.dir = r;
  if (s) {
    d.dataset.session = 'member';
    if (c && c !== '0') d.dataset.recent = c;
  }
})();
